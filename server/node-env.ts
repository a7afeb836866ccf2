/** Must be the first import of the program: libraries look at NODE_ENV the moment they are loaded, before config.ts. */
const { env } = process
env.NODE_ENV = ['1', 'on', 'true'].includes(env.MARKET_DEV ?? '') ? 'development' : 'production'
