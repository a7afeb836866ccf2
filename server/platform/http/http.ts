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
import type { Route } from '../../../contract/route.ts'
import type { sentFile, sentOn, sentPage } from '../../../contract/shared/fields.ts'
import type { Market } from '../context.ts'
import { mountForm } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import { answerBadAddress } from './bad-url.ts'
import type { BoundRoute, Circumstances, Identify } from './binding.ts'
import type { Person } from './caller.ts'
import { networkOf, trustRuleOf } from './client-network.ts'
import { isForeign } from './csrf.ts'
import { languageOf } from './language.ts'
import { answerProblem } from './problems.ts'
import { readJson } from './read-json.ts'
import { bearerOf, cookieNames, tokenOf } from './request-tokens.ts'
import { openHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined
  }
}

const largestBodyBytes = 256 * 1024
const requestTimeoutMs = 15_000

/** @param door a server that listens already; without one Fastify makes its own. */
export async function openHttp(market: Market, door?: Server): Promise<FastifyInstance> {
  const app = Fastify({
    ...(door && { serverFactory: () => door }),
    loggerInstance: market.log.child({ part: 'http' }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the routing: what is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: largestBodyBytes,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    trustProxy: trustRuleOf(market.config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply, market),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', undefined)
  app.decorateRequest('upload', undefined)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(cookie)
  // The guard has run by then. Whole quarters share one address: nobody pays for what their neighbour asks.
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ person, ip }) => person?.accountId ?? networkOf(ip),
  })
  openHeaders(app, market.config)
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, market))
  app.setNotFoundHandler((request, reply) =>
    answerProblem(new Refusal('ROUTE_UNKNOWN'), request, reply, market),
  )
  return app
}

/** Mounts the routes of the slices. */
export function mount(
  app: FastifyInstance,
  market: Market,
  bound: readonly BoundRoute[],
  identify: Identify,
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
      // Reading what anyone may read needs no guard, not even one that would let everybody pass.
      ...(isPersonal && {
        onRequest: guardOf(market, route, identify),
      }),
      handler: async (request, reply) => {
        reply.status(route.status ?? 200)
        if (isPersonal) reply.header('cache-control', 'no-store')
        const { params, query, headers, body, person, upload: file } = request
        const call = { params, query, headers, body, person, file, ...circumstances(market, request, reply) }
        const answer = await handle(market, call)
        if (route.file) return sendFile(reply, route.file, answer)
        if (route.page) return sendPage(reply, answer)
        if (route.status === 303) return sendOn(reply, answer)
        return answer ?? reply.send()
      },
    }
    if (route.multipart === undefined) app.route(options)
    else mountForm(app, { form: route.multipart, dataDir: market.config.dataDir }, options)
  }
}

/** What anyone may read is the same for everybody; any other answer may be somebody's own, tokens among them. */
const isOpenReading = (route: Route): boolean =>
  route.method === 'GET' && route.who === 'anyone' && route.knowsReader !== true

/** What is not known is refused rather than passed over, but for addresses that others send people back to. */
function queryOf({ query, status }: Route): z.ZodType | undefined {
  if (status === 303) return query
  if (query === undefined) return z.strictObject({})
  if (query instanceof z.ZodObject) return query.strict()
  throw new Error('a query is written as an object')
}

/** What is somebody's own is kept by no cache on the way. */
function sendFile(reply: FastifyReply, type: string, answer: unknown): FastifyReply {
  // The answer schema of a route with a file is sentFile, which the handler's type holds.
  const { name, bytes } = answer as z.output<typeof sentFile>
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** What comes as something else than JSON is not written by a schema. */
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

/** Only the listed people, and no write from another site on the strength of a cookie. */
function guardOf(market: Market, route: Route, identify: Identify) {
  const { session, refresh } = cookieNames(market.config.isSecure)
  return async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerOf(request)
    const token = bearer ?? request.cookies[session]
    const isByCookie = bearer === undefined && (token ?? request.cookies[refresh]) !== undefined
    if (route.method !== 'GET' && isForeign(request, isByCookie)) {
      throw new Refusal('FOREIGN_ORIGIN')
    }
    if (route.who === 'anyone') {
      if (route.knowsReader) request.person = await readerOf(market, token, identify)
      return
    }
    if (token === undefined) throw new Refusal('SIGN_IN_NEEDED')
    const found = await identify(market, token)
    if ('refused' in found) {
      throw new Refusal(
        found.refused === 'ENDED' && route.endedSession ? route.endedSession : 'SIGN_IN_NEEDED',
        {},
        { accountId: found.accountId, why: found.refused },
      )
    }
    if (!route.who.includes(found.person.userType))
      throw new Refusal('NOT_ALLOWED', {}, { accountId: found.person.accountId })
    if (found.person.userType === 'ADMIN' && found.person.mustEnrol && !route.duringEnrolment) {
      throw new Refusal('SECOND_FACTOR_REQUIRED', {}, { accountId: found.person.accountId })
    }
    request.person = found.person
  }
}

/** Whoever is signed in, where nobody has to be: a token that is worth nothing reads like none. */
async function readerOf(
  market: Market,
  token: string | undefined,
  identify: Identify,
): Promise<Person | undefined> {
  const found = token === undefined ? undefined : await identify(market, token)
  return found !== undefined && 'person' in found ? found.person : undefined
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

/** Whoever looks at a local market by another name of this machine has their cookies under that name. */
const originFor = ({ host }: FastifyRequest, { config }: Market): string =>
  config.isLocal && loopbackHost.test(host ?? '') ? `http://${host}` : config.publicUrl.origin

function circumstances(market: Market, request: FastifyRequest, reply: FastifyReply): Circumstances {
  const { isSecure } = market.config
  const common = { path: '/', sameSite: 'lax', secure: isSecure } as const
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    origin: originFor(request, market),
    language: languageOf(request),
    token: tokenOf(request, isSecure),
    requestId: request.id,
    // In braces: a reply is a promise of its own end, and whoever awaited it here would wait for ever.
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
