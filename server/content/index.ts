/** The door of what the market shows and says of itself. */
export { contentRoutes } from './routes.ts'
