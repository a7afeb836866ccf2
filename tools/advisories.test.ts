/** Reporting of known vulnerabilities, with a registry on loopback. npm is the real one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const registry = `
  require('node:http').createServer((request, answer) => {
    // The other document that npm reads of a package: its versions.
    const name = request.url.slice(1)
    const known = JSON.stringify({ name, 'dist-tags': {}, versions: { '1.4.0': { name, version: '1.4.0' } } })
    answer.writeHead(Number(process.env.STATUS), { 'content-type': 'application/json' })
    request.resume().on('end', () => answer.end(request.method === 'POST' ? process.env.BODY : known))
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** In a process of its own: the call of npm blocks the event loop. */
async function asked(status: number, body: unknown) {
  const env = { ...process.env, STATUS: String(status), BODY: JSON.stringify(body) }
  const double = spawn(process.execPath, ['-e', registry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(double.stdout, 'data')
  try {
    const { askAdvisories } = await import(join(import.meta.dirname, 'advisories.ts'))
    return askAdvisories(`http://127.0.0.1:${String(port).trim()}/`)
  } finally {
    double.kill()
  }
}

test('a registry that knows of nothing says so', async () => {
  expect(await asked(200, {})).toMatchObject({ code: 0 })
})

test('a known hole is named, with where to read on', async () => {
  const advisory = {
    id: 1,
    url: 'https://example.com/advisory',
    title: 'Reads what it should not',
    severity: 'high',
    vulnerable_versions: '<99',
    cwe: [],
    cvss: { score: 7, vectorString: null },
  }
  expect(await asked(200, { jsqr: [advisory] })).toEqual({
    code: 1,
    lines: ['high  jsqr  Reads what it should not  https://example.com/advisory'],
  })
})

// Red where a missing response counts as no vulnerabilities.
test('a registry that cannot answer is no all-clear', async () => {
  const { code, lines } = await asked(405, { error: 'Method Not Allowed' })
  expect([code, lines.join()]).toEqual([2, expect.stringContaining('nothing is known')])
})
