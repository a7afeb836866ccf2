/**
 * Shared parts of the gateway doubles: a server on loopback with the documented responses of the real ones, a page
 * where a shopper pays or does not, and faults that can be switched on, by a test or on its own page.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { escapeHtml } from '../../platform/mail/email.ts'

/** Faults of a look-up. SILENT never answers; BROKEN is 500. */
export const faults = [
  'NONE',
  'BROKEN',
  'HTML',
  'SILENT',
  'ENDLESS',
  'WRONG_AMOUNT',
  'WRONG_REFERENCE',
  'OTHER_CURRENCY',
  'WRONG_SIGNATURE',
] as const
export type Fault = (typeof faults)[number]

/** Actions of a shopper on the page. The last two never bring the browser back. */
export const acts = ['PAY', 'CANCEL', 'LEAVE_PENDING', 'EXPIRE', 'PAY_AND_VANISH', 'VANISH'] as const
export type Act = (typeof acts)[number]

export interface GatewayDouble {
  readonly url: string
  readonly setFault: (fault: Fault) => void
  /** Performs an action on the page, and answers where the browser is redirected, if anywhere. */
  readonly act: (reference: string, act: Act) => string | undefined
  /** Requests so far, path by path, but for the page itself. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

export interface Request {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly fault: Fault
}

export interface Reply {
  readonly status?: number
  readonly type?: 'json' | 'html' | 'xml'
  readonly body?: string
  readonly location?: string
}

export interface Gateway {
  readonly name: string
  readonly answer: (request: Request) => Reply
  /** The amount under this reference, for the page. */
  readonly priceOf: (reference: string) => string | undefined
  readonly act: (reference: string, act: Act, fault: Fault) => string | undefined
}

const types = { json: 'application/json', html: 'text/html; charset=utf-8', xml: 'application/xml' }

/** Switches the faults of a double from a test in another process. */
export const setFaultAt = async (url: string, fault: Fault): Promise<void> => {
  await fetch(new URL('/double/fault', url), { method: 'POST', body: `fault=${fault}`, redirect: 'manual' })
}

export async function openDouble({ name, answer, priceOf, act }: Gateway, port = 0): Promise<GatewayDouble> {
  const asked: string[] = []
  let fault: Fault = 'NONE'

  const pageOf = (request: Request): Reply => {
    const { url, method, body } = request
    const reference = url.searchParams.get('id') ?? ''
    const price = priceOf(reference)
    if (price === undefined) return page('Not found', '<p>Nothing is to be paid here.</p>', 404)
    if (method === 'GET') return page(name, payPage(reference, price, fault))
    const chosen = acts.find((one) => one === new URLSearchParams(body).get('act'))
    const location = chosen && act(reference, chosen, fault)
    return location === undefined
      ? page(name, '<p>Done. You may close this window.</p>')
      : { status: 302, location }
  }

  const reply = (request: Request): Reply => {
    const { url, body } = request
    if (url.pathname === '/double/pay') return pageOf(request)
    if (url.pathname === '/double/fault') {
      fault = faults.find((one) => one === new URLSearchParams(body).get('fault')) ?? fault
      return { status: 302, location: '/' }
    }
    if (url.pathname === '/') return page(name, faultPage(fault))
    asked.push(url.pathname)
    if (fault === 'BROKEN') return { status: 500, body: '{}' }
    if (fault === 'HTML') return { type: 'html', body: '<!doctype html><p>Service is being upgraded' }
    return answer(request)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway.example')
    const body = await text(request)
    const given = { method: request.method ?? 'GET', url, headers: request.headers, body, fault }
    const isPage = url.pathname === '/' || url.pathname.startsWith('/double/')
    if (fault === 'SILENT' && !isPage) return void asked.push(url.pathname)
    if (fault === 'ENDLESS' && !isPage) return pourOut(response)
    const { status = 200, type = 'json', body: said = '', location } = reply(given)
    response
      .writeHead(status, {
        'content-type': types[location === undefined ? type : 'html'],
        ...(location !== undefined && { location }),
      })
      .end(said)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setFault: (next) => {
      fault = next
    },
    act: (reference, done) => act(reference, done, fault),
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pourOut(response: ServerResponse): void {
  response.writeHead(200)
  const write = (): void => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}

export const page = (title: string, body: string, status = 200): Reply => ({
  status,
  type: 'html',
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} (a double)</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem}button{display:block;width:100%;min-height:44px;margin:.5rem 0;font:inherit}</style>
</head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
})

const buttons: Readonly<Record<Act, string>> = {
  PAY: 'Pay',
  CANCEL: 'Cancel',
  LEAVE_PENDING: 'Leave it pending',
  EXPIRE: 'Let it expire',
  PAY_AND_VANISH: 'Pay, and never come back',
  VANISH: 'Close without paying',
}

const payPage = (reference: string, price: string, fault: Fault): string =>
  `<p>No money moves here: this is a double for trying things out.</p><p><strong>Rs. ${escapeHtml(price)}</strong> for ${escapeHtml(reference)}</p>
<form method="post">${acts.map((one) => `<button name="act" value="${one}">${buttons[one]}</button>`).join('')}</form>
<p><a href="/">Faults: ${fault}</a></p>`

const faultPage = (fault: Fault): string =>
  `<p>What it does wrong now: <strong>${fault}</strong></p><form method="post" action="/double/fault">${faults
    .map((one) => `<button name="fault" value="${one}">${one}</button>`)
    .join('')}</form>`

/** A whole number as some gateways write it: 1000.0. */
export const floatToken = (rupees: string): string => (rupees.includes('.') ? rupees : `${rupees}.0`)
