//! Trains the evaluation, measures it, plays games to train with. To become part of `othello-engine`.

use othello::learn::{
    Error, GenerateOptions, Progress, Sample, TrainOptions, VALIDATION_YEARS, generate, problem_samples, read_samples,
    speed, train, validate, wthor_samples,
};
use othello::rules::Variant;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Words of the form `name=value`.
struct Words(Vec<(String, String)>);

impl Words {
    fn get<T: std::str::FromStr>(&self, name: &str, default: T) -> T {
        self.all(name).next().and_then(|value| value.parse().ok()).unwrap_or(default)
    }

    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.all(name).next().map(PathBuf::from)
    }
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let words =
        Words(words.filter_map(|word| word.split_once('=').map(|(k, v)| (k.to_owned(), v.to_owned()))).collect());
    let begun = Instant::now();
    let result = match command.as_str() {
        "train" => run_train(&words, begun),
        "validate" => run_validate(&words),
        "margins" => run_margins(&words),
        "generate" => run_generate(&words, begun),
        _ => {
            eprintln!("othello-train train|validate|generate name=value…");
            return ExitCode::FAILURE;
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn variant(words: &Words) -> Variant {
    if words.get("variant", String::new()) == "reverse" { Variant::Reverse } else { Variant::Othello }
}

fn run_margins(words: &Words) -> Result<(), Error> {
    let mut samples = Vec::new();
    for path in words.all("data") {
        samples.extend(read_samples(Path::new(path), variant(words))?);
    }
    let options = othello::learn::MarginOptions {
        variant: variant(words),
        positions: words.get("positions", 60),
        depth: words.get("depth", 8),
        exact_empties: words.get("exact", 18),
        seed: words.get("seed", 1),
        threads: words.get("threads", 1),
    };
    println!("{:#?}", othello::learn::margins(&samples, &options, &|_| {})?);
    Ok(())
}

fn run_train(words: &Words, begun: Instant) -> Result<(), Error> {
    let default = TrainOptions::default();
    let options = TrainOptions {
        variant: variant(words),
        data: words.all("data").map(PathBuf::from).collect(),
        wthor: words.path("wthor"),
        out: words.get("out", default.out),
        start_from: words.path("start"),
        stages: words.get("stages", default.stages),
        first_until: words.get("first_until", default.first_until),
        overlap: words.get("overlap", default.overlap),
        epochs: words.get("epochs", default.epochs),
        rate: words.get("rate", default.rate),
        shrinkage: words.get("shrinkage", default.shrinkage),
        least_count: words.get("least_count", default.least_count),
        step: words.get("step", default.step),
        seed: words.get("seed", default.seed),
        threads: words.get("threads", default.threads),
    };
    let loud = words.get("loud", false);
    let report = train(&options, &|progress| match progress {
        Progress::Epoch { stage, epoch, epochs, samples, error, .. } if loud || epoch == epochs => {
            let seconds = begun.elapsed().as_secs_f32();
            println!("{seconds:>6.1} s  stage {stage:>2} epoch {epoch:>2} {samples:>9} samples  rms {error:.3}");
        }
        _ => {}
    })?;
    println!("{} samples, {} weights, {} bytes", report.samples, report.weights, report.size);
    run_validate_at(words, &options.out)
}

fn run_validate(words: &Words) -> Result<(), Error> {
    run_validate_at(words, &words.get("weights", PathBuf::from("weights.bin")))
}

fn run_validate_at(words: &Words, weights: &Path) -> Result<(), Error> {
    let show = |name: &str, samples: &[Sample]| {
        validate(weights, variant(words), samples).map(|validation| println!("{name}\n{validation}"))
    };
    if let Some(folder) = words.path("wthor") {
        show("wthor", &wthor_samples(&folder, &|year| VALIDATION_YEARS.contains(&year), &|_| {})?)?;
    }
    if let Some(folder) = words.path("speed") {
        let samples = wthor_samples(&folder, &|year| year == 2023, &|_| {})?;
        println!("{}", speed(weights, variant(words), &samples[..samples.len().min(20_000)])?);
    }
    for path in words.all("check") {
        show(path, &read_samples(Path::new(path), variant(words))?)?;
    }
    for path in words.all("problems") {
        let samples = problem_samples(Path::new(path))?;
        println!("{path}: {}", validate(weights, variant(words), &samples)?.all);
    }
    Ok(())
}

fn run_generate(words: &Words, begun: Instant) -> Result<(), Error> {
    let options = GenerateOptions {
        variant: variant(words),
        out: words.get("out", PathBuf::from("samples.bin")),
        games: words.get("games", 1000),
        random_plies: words.get("least", 10)..=words.get("most", 20),
        depth: words.get("depth", 3),
        exact_empties: words.get("exact", 10),
        seed: words.get("seed", 1),
        threads: words.get("threads", 1),
    };
    generate(&options, &|progress| {
        if let Progress::Played { games, of, samples } = progress
            && games % 500 == 0
        {
            println!("{:>6.1} s  {games} of {of} games, {samples} samples", begun.elapsed().as_secs_f32());
        }
    })?;
    Ok(())
}
