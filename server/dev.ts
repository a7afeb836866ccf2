/** The same program with its pages straight from the sources; run under `node --watch`. */
// biome-ignore lint/style/noProcessEnv: sets it, for config.ts to read
process.env.MARKET_DEV = '1'
await import('./main.ts')

export {}
