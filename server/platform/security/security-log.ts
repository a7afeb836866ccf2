/**
 * The security log: one line for each sign-in, refusal and limit that an operator looks for after an attack. It names
 * the account, the network and the request, never a secret; sampled, so that a flood costs a few lines a minute.
 */
import type { FastifyRequest } from 'fastify'
import type { RefusalCode } from '../../../contract/errors.ts'
import type { AppContext } from '../context.ts'
import { networkOf } from '../http/client-network.ts'
import type { Log } from '../log.ts'
import type { Refusal } from '../refusal.ts'

export type SecurityEvent =
  | 'SIGNED_IN'
  | 'SIGN_IN_FAILED'
  | 'SECOND_FACTOR_ASKED'
  | 'SECOND_FACTOR_FAILED'
  | 'ACCESS_REFUSED'
  | 'LIMIT_EXCEEDED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGED'

interface Noted {
  readonly accountId?: string | undefined
  readonly address: string
  readonly requestId: string
  /** Further fields that tell one event from another. */
  readonly about?: Readonly<Record<string, string | undefined>>
}

const windowMs = 60_000
/** Sampling: lines of one event from one network in a minute; beyond them every hundredth. */
const wholeLines = 20
const oneOf = 100
/** Networks that are counted apart; a flood from more than these shares one count. */
const mostCounts = 2_000

interface Count {
  readonly endsAtMs: number
  seen: number
  left: number
}

/** A count for each process' log. */
const counts = new WeakMap<Log, Map<string, Count>>()

export function logSecurityEvent(ctx: AppContext, event: SecurityEvent, noted: Noted): void {
  const network = networkOf(noted.address)
  const leftOut = sample(ctx, event, network)
  if (leftOut === undefined) return
  const line = {
    security: event,
    ...(noted.accountId !== undefined && { accountId: noted.accountId }),
    network,
    requestId: noted.requestId,
    ...noted.about,
    ...(leftOut > 0 && { leftOut }),
  }
  if (event === 'SIGNED_IN' || event === 'SECOND_FACTOR_ASKED') ctx.log.info(line, 'security')
  else ctx.log.warn(line, 'security')
}

/** How many lines were left out since the last one of this kind; undefined when this one is left out too. */
function sample({ log, clock }: AppContext, event: SecurityEvent, network: string): number | undefined {
  const now = clock().getTime()
  const ours = counts.get(log) ?? new Map<string, Count>()
  counts.set(log, ours)
  const own = `${event} ${network}`
  const key = ours.has(own) || ours.size < mostCounts ? own : event
  const known = ours.get(key)
  const isOver = known === undefined || known.endsAtMs <= now
  const count = isOver ? { endsAtMs: now + windowMs, seen: 0, left: known?.left ?? 0 } : known
  if (isOver && ours.size >= mostCounts) dropEnded(ours, now)
  ours.set(key, count)
  count.seen += 1
  if (count.seen > wholeLines && count.seen % oneOf !== 0) {
    count.left += 1
    return undefined
  }
  const { left } = count
  count.left = 0
  return left
}

function dropEnded(ours: Map<string, Count>, now: number): void {
  for (const [key, { endsAtMs }] of ours) if (endsAtMs <= now) ours.delete(key)
}

const signInRefusals: readonly RefusalCode[] = [
  'BAD_CREDENTIALS',
  'ACCOUNT_UNKNOWN',
  'WRONG_PASSWORD',
  'NOT_VERIFIED',
  'ACCOUNT_DISABLED',
  'GOOGLE_REFUSED',
  'VENDOR_NOT_BY_GOOGLE',
  'ADMIN_NOT_BY_GOOGLE',
]

function eventOf({ code, status }: Refusal, hasToken: boolean): SecurityEvent | undefined {
  if (status === 429) return 'LIMIT_EXCEEDED'
  if (code === 'SECOND_FACTOR_NEEDED') return 'SECOND_FACTOR_ASKED'
  if (code === 'CODE_WRONG' || code === 'CHALLENGE_OVER') return 'SECOND_FACTOR_FAILED'
  if (signInRefusals.includes(code)) return 'SIGN_IN_FAILED'
  // 417 is the specification's status for an ended session.
  return hasToken && [401, 403, 417].includes(status) ? 'ACCESS_REFUSED' : undefined
}

/** Notes a refusal where it is one of those that matter. */
export function logRefusal(
  ctx: AppContext,
  refusal: Refusal,
  request: FastifyRequest,
  hasToken: boolean,
): void {
  const event = eventOf(refusal, hasToken)
  if (event === undefined) return
  const { accountId, why } = refusal.aside
  logSecurityEvent(ctx, event, {
    accountId: accountId ?? request.caller?.accountId,
    address: request.ip,
    requestId: request.id,
    // The route as it is written, not the address as it was asked: that may hold anything.
    about: { code: refusal.code, why, method: request.method, route: request.routeOptions.url },
  })
}
