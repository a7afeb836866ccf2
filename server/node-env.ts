/** Must be the first import of the program: libraries look at NODE_ENV the moment they are loaded. */
// biome-ignore lint/style/noProcessEnv: the one setting that is needed before config.ts can be loaded
const { env } = process
env['NODE_ENV'] = ['1', 'on', 'true'].includes(env['MARKET_DEV'] ?? '') ? 'development' : 'production'
