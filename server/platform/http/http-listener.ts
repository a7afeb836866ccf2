/** The HTTP listener: open from the first moment, answering that the market is opening until the app is ready. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../../../contract/errors.ts'
import type { Config } from '../config.ts'
import { openingPage } from '../pages/opening-page.ts'
import { StartError } from '../start-error.ts'

export interface HttpListener {
  readonly server: Server
  /** From now on requests go to the app. */
  readonly open: (app: RequestListener) => void
  /** Drains: accepts no new connection, and waits for the open requests. */
  readonly shut: () => Promise<void>
}

const headersTimeoutMs = 15_000
/** Request timeout: a photograph over a slow line takes its time. */
const requestTimeoutMs = 60_000
/** Keep-alive timeout: longer than the usual proxy's, so that it is never we who cut a connection in use. */
const keepAliveMs = 72_000
const longestDrainMs = 10_000

export async function openHttpListener({ host, port }: Pick<Config, 'host' | 'port'>): Promise<HttpListener> {
  let answer: RequestListener = opening
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: headersTimeoutMs, keepAliveTimeout: keepAliveMs },
    (request, response) => answer(request, response),
  )
  await listen(server, host, port)
  let shutting: Promise<void> | undefined
  return {
    server,
    open: (app) => {
      if (shutting === undefined) answer = app
    },
    shut: () => {
      answer = closing
      shutting ??= drain(server)
      return shutting
    },
  }
}

async function drain(server: Server): Promise<void> {
  let isEmpty = false
  server.close(() => {
    isEmpty = true
  })
  for (let waited = 0; !isEmpty && waited < longestDrainMs; waited += 50) {
    server.closeIdleConnections()
    await pause(50)
  }
  server.closeAllConnections()
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(faultOf(error, host, port)))
    server.listen({ host, port }, resolve)
  })
}

function faultOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken by another program: choose another.`)
  if (error.code === 'EACCES') return new StartError(`PORT ${port} may not be opened by this account.`)
  return new StartError(`HOST ${host} cannot be listened on: ${error.message}.`)
}

const opening: RequestListener = (request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  response.setHeader('cache-control', 'no-store')
  if (path === '/healthz') return sendJson(response, 200, { status: 'ok' })
  response.setHeader('retry-after', '2')
  if (path === '/readyz') return sendJson(response, 503, { status: 'opening' })
  if (path.startsWith('/api/')) {
    return sendJson(
      response,
      503,
      { status: 503, code: 'OPENING', detail: messageOf('OPENING') },
      'problem+json',
    )
  }
  const { text, policy } = openingPage()
  response.setHeader('content-security-policy', policy)
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(text)
}

const closing: RequestListener = (_request, response) => {
  response.setHeader('connection', 'close').setHeader('retry-after', '2')
  sendJson(
    response,
    503,
    { status: 503, code: 'OUT_OF_SERVICE', detail: messageOf('OUT_OF_SERVICE') },
    'problem+json',
  )
}

function sendJson(
  response: Parameters<RequestListener>[1],
  status: number,
  body: object,
  kind = 'json',
): void {
  response
    .writeHead(status, { 'content-type': `application/${kind}; charset=utf-8` })
    .end(JSON.stringify(body))
}
