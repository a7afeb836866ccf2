/** The whole server but its running parts: what main.ts listens with and what the tests knock on. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Identify } from './platform/binding.ts'
import { mount, openHttp } from './platform/http.ts'
import type { Market } from './platform/market.ts'
import { boundRoutes } from './slices.ts'

const accounts: string = './accounts/index.ts'
const nobody: Identify = async () => ({ refused: 'FORGED' })
export const identify: Identify = await import(accounts).then(
  (door: { identify: Identify }) => door.identify,
  () => nobody,
)

/** @param door see openHttp. */
export async function openApp(market: Market, door?: Server): Promise<FastifyInstance> {
  const app = await openHttp(market, door)
  mount(app, market, boundRoutes, identify)
  return app
}
