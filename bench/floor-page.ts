import type { ServerResponse } from 'node:http'
import { get } from 'node:http'

/** Connection handling is each server's own; everything else of the product's answer is repeated as it was. */
const notRepeated = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** Fetches a page once, as a browser does, and serves the same bytes with the same headers ever after. */
export function openPage(url: string): Promise<(response: ServerResponse) => void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
    get(url, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const kept = Object.entries(answer.headersDistinct).filter(([name]) => !notRepeated.has(name))
        const repeated = { ...Object.fromEntries(kept), 'content-length': String(body.length) }
        resolve((response) => {
          response.writeHead(200, repeated)
          response.end(body)
        })
      })
    }).on('error', reject)
  })
}
