/** The page between us and the gateway: it is there for as long as a browser needs to leave it. */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { paths } from '../../../contract/paths.ts'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { escapeHtml } from '../../platform/mail/email.ts'
import { Refusal } from '../../platform/refusal.ts'
import { attemptById } from './attempt-rows.ts'
import type { HandOver } from './payment-gateway.ts'
import { credentialsOf, paymentGateways } from './payment-gateways.ts'

type Route = typeof contract.payments.redirectToGateway

/**
 * Redirects the shopper's browser to the gateway, once: these gateways accept a reference but once. A second visit, by
 * a step back or a reload, leads back to the order, where it may be paid again.
 */
export async function redirectToGateway(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const found = await attemptById(ctx.db, call.params.attemptId)
  const attempt = foundOr(found?.userId === call.caller.accountId ? found : undefined)
  const gateway = paymentGateways[attempt.provider]
  if (gateway.handOver === undefined) throw new Refusal('NOT_FOUND')
  const credentials = credentialsOf(ctx, attempt)
  const name = gatewayNames[attempt.provider]
  const isFirst =
    attempt.expiresAt > ctx.clock() && credentials !== undefined && (await markHanded(ctx, attempt.id))
  if (!isFirst || credentials === undefined) {
    return pageOf(name, {
      kind: 'LINK',
      url: paths.pay(attempt.username, attempt.orderId),
    })
  }
  return pageOf(name, gateway.handOver(credentials, attempt, call))
}

/** A double click aborts the first page and requests another: within this time that is still the first visit. */
const sameTimeMs = 4_000

async function markHanded(ctx: AppContext, id: string): Promise<boolean> {
  const now = ctx.clock()
  const { rows } = await sql`
    update payment_attempt set handed_at = coalesce(handed_at, ${now})
    where id = ${id} and status = 'OPEN' and superseded_at is null
      and (handed_at is null or handed_at > ${new Date(now.getTime() - sameTimeMs)})
    returning 1`.execute(ctx.db)
  return rows.length > 0
}

const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')
const style =
  'body{font:16px/1.5 sans-serif;margin:20vh auto;max-width:20rem;padding:0 1rem;text-align:center}'
const styleHash = createHash('sha256').update(style).digest('base64')

function pageOf(name: string, way: HandOver): ResponseData<Route> {
  const go = `<button>Go to ${escapeHtml(name)}</button>`
  const fields = way.kind === 'FORM' ? Object.entries(way.fields) : []
  const inputs = fields.map(
    ([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
  )
  const [head, body] =
    way.kind === 'FORM'
      ? [
          '',
          `<form method="post" action="${escapeHtml(way.action)}">${inputs.join('')}${go}</form><script>${script}</script>`,
        ]
      : [
          `<meta http-equiv="refresh" content="0;url=${escapeHtml(way.url)}">`,
          `<p><a href="${escapeHtml(way.url)}">Go on</a></p>`,
        ]
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title>
<meta name="referrer" content="strict-origin">${head}<style>${style}</style></head>
<body><p>One moment …</p>${body}</body></html>
`,
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${scriptHash}'`,
      `style-src 'sha256-${styleHash}'`,
      `form-action ${way.kind === 'FORM' ? placesOf(way.action) : "'none'"}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

/** Browsers apply form-action to redirects of the form as well, and eSewa redirects between hosts of its own. */
function placesOf(action: string): string {
  const { origin, hostname } = new URL(action)
  const family = /(^|\.)esewa\.com\.np$/.test(hostname) ? ' https://esewa.com.np https://*.esewa.com.np' : ''
  return `'self' ${origin}${family}`
}
