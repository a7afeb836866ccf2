/** /dev/mail: the emails in DATA_DIR/outbox, on a developer's own machine. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { escapeHtml } from './email.ts'
import { outboxOf } from './mail-transport.ts'

const shape = z.object({
  to: z.string(),
  at: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
type Shown = z.infer<typeof shape>

const mostShown = 200
const fileShape = /^[\w.-]+-[0-9a-f-]{36}$/
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/** In local mode only, and only for this machine: the links in these emails let a reader into any account. */
export function openDevMail(app: FastifyInstance, config: Config): void {
  if (!config.isLocal || config.smtpUrl !== undefined) return
  const folder = outboxOf(config.dataDir)

  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    refuseStrangers(request)
    const names = await newestIn(folder)
    const letters = await Promise.all(
      names.map(async (name) => ({ name, ...(await letterIn(folder, name)) })),
    )
    return reply.headers(headers).send(listPage(letters))
  })
  app.get<{ Params: { name: string } }>(
    '/dev/mail/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      refuseStrangers(request)
      const { name } = request.params
      if (!fileShape.test(name) || !(await newestIn(folder)).includes(name)) throw new Refusal('NOT_FOUND')
      return reply.headers(headers).send(letterPage(await letterIn(folder, name)))
    },
  )
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** DNS rebinding: another site's page may reach this machine under a name of its own, so the name must be ours. */
function refuseStrangers(request: FastifyRequest): void {
  const isNear = loopbackAddress.test(request.socket.remoteAddress ?? '')
  if (!isNear || !loopbackHost.test(request.headers.host ?? '')) throw new Refusal('NOT_FOUND')
}

async function newestIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  return names.sort().reverse().slice(0, mostShown)
}

const letterIn = async (folder: string, name: string): Promise<Shown> =>
  shape.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')))

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:760px;margin:24px auto;padding:0 12px}li{margin:0 0 12px}pre{white-space:pre-wrap;background:#eee;padding:12px}small{color:#555}</style>
</head><body>${body}</body></html>
`

function listPage(letters: readonly (Shown & { name: string })[]): string {
  const items = letters.map(
    ({ name, to, at, subject }) =>
      `<li><a href="/dev/mail/${name}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)}, ${escapeHtml(at)}</small></li>`,
  )
  const list = items.length === 0 ? '<p>No mail yet.</p>' : `<ul>${items.join('')}</ul>`
  return page('Mail', `<h1>Mail</h1>${list}`)
}

/** The email is of our own making and its words are escaped, so its body can stand in the page as it is. */
function letterPage({ to, at, subject, text, html }: Shown): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  return page(
    subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(to)}<br><small>${escapeHtml(at)}</small></p>${body}<h2>As plain text</h2><pre>${escapeHtml(text)}</pre>`,
  )
}
