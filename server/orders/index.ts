/** The door of orders. */
export { ordersJobs } from './jobs.ts'
export { ordersRoutes } from './routes.ts'
