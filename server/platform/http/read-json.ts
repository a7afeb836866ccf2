/** How JSON bodies are read: stricter than `JSON.parse`, which takes the last of two keys without a word. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

export function readJson(app: FastifyInstance): void {
  // Fastify's own parser (secure-json-parse), which refuses __proto__ and constructor.prototype.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send a content type with every request: a DELETE has an empty body.
    if (body === '' && request.method === 'DELETE') return done(null, undefined)
    void parse(request, body, (error, value) => {
      if (error === null && hasDuplicateKey(body)) return done(new Refusal('DUPLICATE_KEY'))
      done(error, value)
    })
  })
}

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
const colon = 0x3a
const space = 0x20

/** Whether an object of this text, which is valid JSON, names one key twice: readers differ on which one counts. */
export function hasDuplicateKey(json: string): boolean {
  const objects: (Set<string> | undefined)[] = []
  let keys: Set<string> | undefined
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) {
      const end = endOfString(json, at)
      // In valid JSON a colon follows keys and nothing else.
      if (keys !== undefined && isColonNext(json, end + 1)) {
        const written = json.slice(at + 1, end)
        const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written
        if (keys.has(key)) return true
        keys.add(key)
      }
      at = end
    } else if (sign === openBrace || sign === openBracket) {
      objects.push(keys)
      keys = sign === openBrace ? new Set() : undefined
    } else if (sign === closeBrace || sign === closeBracket) {
      keys = objects.pop()
    }
  }
  return false
}

/** Where the string that opens at `start` is closed. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); ; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
}

function isColonNext(json: string, from: number): boolean {
  let at = from
  // Blanks of JSON are the space and three control characters.
  while (json.charCodeAt(at) <= space) at += 1
  return json.charCodeAt(at) === colon
}
