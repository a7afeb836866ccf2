/** The door of orders. */
export { ordersJobs } from './jobs.ts'
export { newOrderNumber } from './order-number.ts'
export { ordersRoutes } from './routes.ts'
