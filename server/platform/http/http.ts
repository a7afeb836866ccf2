/** The HTTP door: every route of the contract, guarded, parsed and presented in one place. */
import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { hasPermission } from '../../../contract/permissions.ts'
import type { Route } from '../../../contract/route.ts'
import type { sentFile, sentOn, sentPage } from '../../../contract/shared/fields.ts'
import type { AppContext } from '../context.ts'
import { mountForm } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import { answerBadUrl } from './bad-url.ts'
import type { Authenticate, BoundRoute, RequestContext } from './binding.ts'
import type { Caller } from './caller.ts'
import { networkOf, trustRuleOf } from './client-network.ts'
import { isCrossSite } from './csrf.ts'
import { languageOf } from './language.ts'
import { answerProblem } from './problems.ts'
import { readJson } from './read-json.ts'
import { bearerOf, cookieNames, tokenOf } from './request-tokens.ts'
import { openHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

const largestBodyBytes = 256 * 1024
const requestTimeoutMs = 15_000

/** @param door a server that listens already; without one Fastify makes its own. */
export async function openHttp(ctx: AppContext, door?: Server): Promise<FastifyInstance> {
  const app = Fastify({
    ...(door && { serverFactory: () => door }),
    loggerInstance: ctx.log.child({ part: 'http' }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the routing: what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: largestBodyBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    trustProxy: trustRuleOf(ctx.config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => answerBadUrl(request, reply, ctx),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', undefined)
  app.decorateRequest('upload', undefined)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(cookie)
  // After authentication: signed-in callers count by account, since a whole quarter may share one address.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ caller, ip }) => caller?.accountId ?? networkOf(ip),
  })
  openHeaders(app, ctx.config)
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, ctx))
  app.setNotFoundHandler((request, reply) => answerProblem(new Refusal('ROUTE_UNKNOWN'), request, reply, ctx))
  return app
}

/** Mounts the routes of the slices. */
export function mount(
  app: FastifyInstance,
  ctx: AppContext,
  bound: readonly BoundRoute[],
  identify: Authenticate,
): void {
  for (const { route, handle } of bound) {
    const isPersonal = !isOpenReading(route)
    const answers = { 200: route.answer, [route.status ?? 200]: route.answer }
    const options: RouteOptions = {
      method: route.method,
      url: route.path,
      schema: {
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(queryOf(route) && { querystring: queryOf(route) }),
        ...(route.headers && { headers: route.headers }),
        ...(route.body && { body: route.body }),
        ...(hasOwnShape(route) ? {} : { response: answers }),
      },
      ...(route.perMinute && { config: { rateLimit: { max: route.perMinute, timeWindow: '1 minute' } } }),
      // A public read needs no guard, not even one that would let everybody pass.
      ...(isPersonal && {
        onRequest: guardOf(ctx, route, identify),
      }),
      handler: async (request, reply) => {
        reply.status(route.status ?? 200)
        if (isPersonal) reply.header('cache-control', 'no-store')
        const { params, query, headers, body, caller, upload: file } = request
        const call = { params, query, headers, body, caller, file, ...circumstances(ctx, request, reply) }
        const answer = await handle(ctx, call)
        if (route.file) return sendFile(reply, route.file, answer)
        if (route.page) return sendPage(reply, answer)
        if (route.status === 303) return sendOn(reply, answer)
        return answer ?? reply.send()
      },
    }
    if (route.multipart === undefined) app.route(options)
    else mountForm(app, { form: route.multipart, dataDir: ctx.config.dataDir }, options)
  }
}

/** A public read has the same response for everybody; any other may be personal, tokens among it. */
const isOpenReading = (route: Route): boolean =>
  route.method === 'GET' && route.permission === 'anyone' && route.knowsReader !== true

/** Unknown query parameters are refused, except on redirects, to which other sites send people back. */
function queryOf({ query, status }: Route): z.ZodType | undefined {
  if (status === 303) return query
  if (query === undefined) return z.strictObject({})
  if (query instanceof z.ZodObject) return query.strict()
  throw new Error('a query is written as an object')
}

/** A personal file is kept by no shared cache. */
function sendFile(reply: FastifyReply, type: string, answer: unknown): FastifyReply {
  // The answer schema of a route with a file is sentFile, which the handler's type holds.
  const { name, bytes } = answer as z.output<typeof sentFile>
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Responses other than JSON are not serialised by a schema. */
const hasOwnShape = ({ status, file, page }: Route): boolean =>
  status === 204 || status === 303 || file !== undefined || page !== undefined

function sendPage(reply: FastifyReply, answer: unknown): FastifyReply {
  // The answer schema of a route with a page is sentPage, which the handler's type holds.
  const { html, policy } = answer as z.output<typeof sentPage>
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .send(html)
}

function sendOn(reply: FastifyReply, answer: unknown): FastifyReply {
  // As above: the answer schema of a route with status 303 is sentOn.
  const { location } = answer as z.output<typeof sentOn>
  return reply.header('cache-control', 'no-store').redirect(location, 303)
}

/** Access check and CSRF: only callers with the route's permission, and no cross-site write on the strength of a cookie. */
function guardOf(ctx: AppContext, route: Route, identify: Authenticate) {
  const { session, refresh } = cookieNames(ctx.config.isSecure)
  return async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerOf(request)
    const token = bearer ?? request.cookies[session]
    const isByCookie = bearer === undefined && (token ?? request.cookies[refresh]) !== undefined
    if (route.method !== 'GET' && isCrossSite(request, isByCookie)) {
      throw new Refusal('FOREIGN_ORIGIN')
    }
    if (route.permission === 'anyone') {
      if (route.knowsReader) request.caller = await readerOf(ctx, token, identify)
      return
    }
    if (token === undefined) throw new Refusal('SIGN_IN_NEEDED')
    const found = await identify(ctx, token)
    if ('refused' in found) {
      throw new Refusal(
        found.refused === 'ENDED' && route.endedSession ? route.endedSession : 'SIGN_IN_NEEDED',
        {},
        { accountId: found.accountId, why: found.refused },
      )
    }
    if (!hasPermission(found.caller.userType, route.permission))
      throw new Refusal('NOT_ALLOWED', {}, { accountId: found.caller.accountId })
    if (found.caller.userType === 'ADMIN' && found.caller.mustEnrol && !route.duringEnrolment) {
      throw new Refusal('SECOND_FACTOR_REQUIRED', {}, { accountId: found.caller.accountId })
    }
    request.caller = found.caller
  }
}

/** The caller of a route that is open to anyone: an invalid token counts as none. */
async function readerOf(
  ctx: AppContext,
  token: string | undefined,
  identify: Authenticate,
): Promise<Caller | undefined> {
  const found = token === undefined ? undefined : await identify(ctx, token)
  return found !== undefined && 'caller' in found ? found.caller : undefined
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

/** In local mode cookies belong to the loopback name under which the market was opened. */
const originFor = ({ host }: FastifyRequest, { config }: AppContext): string =>
  config.isLocal && loopbackHost.test(host ?? '') ? `http://${host}` : config.publicUrl.origin

function circumstances(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { isSecure } = ctx.config
  const common = { path: '/', sameSite: 'lax', secure: isSecure } as const
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    origin: originFor(request, ctx),
    language: languageOf(request),
    token: tokenOf(request, isSecure),
    requestId: request.id,
    // In braces: a reply is a thenable that resolves once it is sent, and awaiting it here would never end.
    setStatus: (status) => {
      reply.status(status)
    },
    clearBrowserCache: () => {
      reply.header('clear-site-data', '"cache"')
    },
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, { maxAgeSeconds, readable = false }) => {
        reply.setCookie(name, value, { ...common, httpOnly: !readable, maxAge: maxAgeSeconds })
      },
      clear: (name) => {
        reply.clearCookie(name, common)
      },
    },
  }
}
