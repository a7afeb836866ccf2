/** The contract as an OpenAPI 3.1 document. Every schema is shown as it stands on the wire. */
import { z } from 'zod'
import { messageOf, type RefusalCode, statusOf } from '../contract/errors.ts'
import { allRoutes } from '../contract/index.ts'
import { rolesWith } from '../contract/permissions.ts'
import type { Route } from '../contract/route.ts'
import { money } from '../contract/shared/fields.ts'

type Json = Record<string, unknown>

const problemMedia = 'application/problem+json'
const problemReference = { $ref: '#/components/schemas/Problem' }

export function describeContract(): Json {
  const paths: Record<string, Json> = {}
  for (const { domain, name, route } of allRoutes()) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    Object.assign(paths[path], { [route.method.toLowerCase()]: operation(domain, name, route) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace API',
      version: '1',
      description:
        'Amounts are rupees with at most two decimals, times are ISO 8601 with an offset, ids are UUIDs. Errors are RFC 9457 problem details: check `code`, show `detail`. Every path works with and without a trailing slash.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Set by login; writes need a same-origin Origin header. Named `__Host-session` over https.',
        },
      },
      schemas: { Problem: problem },
    },
  }
}

const problem = {
  type: 'object',
  required: ['status', 'code', 'detail'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable error code, upper case' },
    detail: { type: 'string', description: 'Message for the user, in their language' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Validation errors: field to message',
    },
    requestId: { type: 'string', description: 'Only for server errors' },
  },
}

function operation(domain: string, name: string, route: Route): Json {
  const success = route.status ?? 200
  const answer = success === 204 || success === 303 ? {} : { content: contentOf(route) }
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: route.summary,
    description: accessOf(route),
    ...(route.permission !== 'anyone' && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...parameters('header', route.headers),
    ],
    ...(route.body && { requestBody: requestBody(route.body, route.multipart) }),
    responses: { [success]: { description: route.summary, ...answer }, ...refusalsOf(route) },
  }
}

const contentOf = ({ file, page, answer }: Route): Json => {
  if (page) return { 'text/html': { schema: { type: 'string' } } }
  return file === undefined
    ? { 'application/json': { schema: wire(answer) } }
    : { [file]: { schema: { type: 'string', format: 'binary' } } }
}

const accessOf = ({ permission, perMinute }: Route): string =>
  [
    permission === 'anyone' ? 'Public.' : `Requires role: ${rolesWith(permission).join(', ')}.`,
    perMinute === undefined ? '' : `Rate limit: ${perMinute} calls per minute per IP address.`,
  ]
    .join(' ')
    .trim()

function requestBody(schema: z.ZodType, form: Route['multipart']): Json {
  if (form !== undefined) {
    const file = form.file && {
      type: 'object',
      properties: { [form.file]: { type: 'string', contentMediaType: 'image/*' } },
    }
    const fields = wire(schema)
    return {
      required: true,
      content: { 'multipart/form-data': { schema: file ? { allOf: [fields, file] } : fields } },
    }
  }
  return {
    required: !schema.safeParse(undefined).success,
    content: { 'application/json': { schema: wire(schema) } },
  }
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = wire(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }))
}

/** The input side of a codec is its wire format, in requests and in responses alike. */
function wire(schema: z.ZodType): Json {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: readable,
  })
  return shape
}

/** Describes amounts in rupees, and drops the long patterns that a format already names. */
function readable({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (zodSchema === money) {
    delete jsonSchema.minimum
    delete jsonSchema.maximum
    jsonSchema.description = 'Rupees, at most two decimals'
    jsonSchema.examples = [1299.5]
  }
}

/** Every status that this route can refuse with, with its codes and their messages. */
function refusalsOf(route: Route): Json {
  const codes = new Set<RefusalCode>(route.refuses)
  if (route.params || route.query || route.headers || route.body) codes.add('BAD_INPUT')
  const isForm = route.multipart !== undefined
  const formCodes = ['BAD_JSON', 'TOO_LARGE', isForm ? 'NOT_MULTIPART' : 'NOT_JSON'] as const
  if (route.body) for (const code of formCodes) codes.add(code)
  if (route.permission !== 'anyone')
    for (const code of ['SIGN_IN_NEEDED', 'NOT_ALLOWED'] as const) codes.add(code)
  if (route.method !== 'GET') codes.add('FOREIGN_ORIGIN')
  if (route.perMinute) codes.add('TOO_MANY_TRIES')
  for (const code of ['INTERNAL', 'OUT_OF_SERVICE'] as const) codes.add(code)

  const byStatus: Record<string, Json> = {}
  for (const code of [...codes].sort()) {
    const status = String(statusOf(code))
    const line = `\`${code}\` ${messageOf(code)}`
    const before = byStatus[status]?.description
    byStatus[status] = {
      description: before === undefined ? line : `${String(before)}\n\n${line}`,
      content: { [problemMedia]: { schema: problemReference } },
    }
  }
  return byStatus
}
