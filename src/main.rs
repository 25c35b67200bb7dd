//! The command line of Baghchal.

fn main() -> anyhow::Result<()> {
    let config = baghchal::config::Config::load()?;
    tracing_subscriber::fmt()
        .with_env_filter(config.log_filter("info,serenity=warn")?)
        .with_writer(std::io::stderr)
        .init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(baghchal::discord::run(config.bot()?))
}
