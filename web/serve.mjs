// Serves the site on this computer: node web/serve.mjs DIST [PORT]
import { serve } from "./server.mjs";

const [folder, port = "8080"] = process.argv.slice(2);
try {
    const server = await serve(folder, { port: Number(port) });
    console.log(`Othello is at http://localhost:${server.address().port}/ (press Ctrl+C to stop)`);
} catch (error) {
    console.error(`tools/web: ${error.code === "EADDRINUSE" ? `port ${port} is in use, choose another one` : error.message}`);
    process.exit(1);
}
