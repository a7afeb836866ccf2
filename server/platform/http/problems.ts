import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { messageOf, type Problem, type RefusalCode } from '../../../contract/errors.ts'
import type { AppContext } from '../context.ts'
import { isOutage, isUnstorable } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { logRefusal } from '../security/security-log.ts'
import { languageOf } from './language.ts'
import { tokenOf } from './request-tokens.ts'

/** Turns an error into problem details: a refusal in its own words, a bug in the general sentence. */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: AppContext,
): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.code === 'INTERNAL')
    ctx.log.error({ err: error, requestId: request.id, url: request.url.split('?')[0] })
  if (refusal.code === 'OUT_OF_SERVICE') ctx.log.warn({ err: error, requestId: request.id })
  logRefusal(ctx, refusal, request, tokenOf(request, ctx.config.isSecure) !== undefined)
  const { retryAfter, ...extra } = refusal.extra
  if (refusal.status === 503) reply.header('retry-after', '2')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const problem: Problem = {
    ...extra,
    status: refusal.status,
    code: refusal.code,
    detail: messageOf(refusal.code, languageOf(request)),
    ...(refusal.status >= 500 && { requestId: request.id }),
  }
  return reply
    .status(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const unknown = unknownParameters(error)
    if (unknown !== undefined) return new Refusal('UNKNOWN_PARAMETER', { errors: unknown })
    return new Refusal('BAD_INPUT', { errors: fieldFaults(error) })
  }
  if (isOutage(error)) return new Refusal('OUT_OF_SERVICE')
  if (isUnstorable(error)) return new Refusal('BAD_INPUT')
  return new Refusal(codeOfFastify(error as FastifyError), {})
}

const longestName = 60

/** Names of a query that the route does not know, each with its fault; undefined when something else is wrong. */
function unknownParameters(error: {
  validation: readonly { keyword: string; params: Record<string, unknown> }[]
  validationContext?: string | undefined
}): Record<string, string> | undefined {
  const fault = error.validation.find(({ keyword }) => keyword === 'unrecognized_keys')
  if (error.validationContext !== 'querystring' || fault === undefined) return undefined
  // Zod's parameters of this kind of issue.
  const { keys } = fault.params as { keys: string[] }
  return Object.fromEntries(keys.map((name) => [name.slice(0, longestName), 'Not known here']))
}

function fieldFaults(error: {
  validation: readonly { instancePath: string; message?: string }[]
}): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const fault of error.validation) {
    const field = fault.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request'
    faults[field] ??= fault.message ?? 'Not valid'
  }
  return faults
}

function codeOfFastify(error: FastifyError): RefusalCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'TOO_LARGE'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'NOT_JSON'
  if (error.statusCode === 413) return 'TOO_LARGE'
  if (error.statusCode === 429) return 'TOO_MANY_TRIES'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'BAD_JSON'
  return 'INTERNAL'
}
