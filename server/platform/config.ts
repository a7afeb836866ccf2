/** Settings from the environment, parsed once. The table in README.md and this schema say the same. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { type TrustedProxies, trustedProxiesIn } from './http/client-network.ts'
import { type Bucket, bucketAddressFault, bucketOf } from './pictures/bucket-address.ts'
import { StartError } from './start-error.ts'

export class ConfigFault extends StartError {}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a port number').max(65_535, 'must be a port number'))
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'true', '1'].includes(word))

const proxiesFault =
  'must be off, a number of proxies from 1 to 10, or their addresses such as 10.0.0.7 or 10.0.0.0/24'

/** It goes into the content security policy: nothing but a scheme, a host and a port may stand there. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text

const gatewayUrl = z.url({ protocol: /^https?$/, error: 'must be an address such as https://khalti.com' })

/** The gateways' sandboxes, for trying things at home; the production systems only where a market is public. */
const testGateways = {
  ESEWA_URL: 'https://rc-epay.esewa.com.np',
  ESEWA_STATUS_URL: 'https://rc.esewa.com.np',
  KHALTI_URL: 'https://dev.khalti.com',
  FONEPAY_URL: 'https://dev-clientapi.fonepay.com',
}
const realGateways: typeof testGateways = {
  ESEWA_URL: 'https://epay.esewa.com.np',
  ESEWA_STATUS_URL: 'https://esewa.com.np',
  KHALTI_URL: 'https://khalti.com',
  FONEPAY_URL: 'https://clientapi.fonepay.com',
}

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://market.example.com' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must have no path')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((setting) => trustedProxiesIn(setting) !== undefined, proxiesFault)
    .transform((setting) => trustedProxiesIn(setting) ?? false)
    .default(false),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/name',
    })
    .optional(),
  PICTURES_URL: z
    .string()
    .refine((address) => bucketOf(address) !== undefined, bucketAddressFault)
    .optional(),
  DEMO: onOff.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_SECRET_OLD: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  GOOGLE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.googleapis.com' })
    .default('https://www.googleapis.com'),
  ESEWA_URL: gatewayUrl.optional(),
  ESEWA_STATUS_URL: gatewayUrl.optional(),
  KHALTI_URL: gatewayUrl.optional(),
  FONEPAY_URL: gatewayUrl.optional(),
  GATEWAY_PATIENCE_MS: z
    .string()
    .regex(/^\d{3,4}$/, 'must be milliseconds, 100 to 9999')
    .transform(Number)
    .default(8_000),
  PUSH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://push.example.com' })
    .optional(),
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://tiles.example.com/style.json' })
    .optional(),
  MAP_ORIGINS: z
    .string()
    .transform((origins) => origins.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine((origins) => origins.every(isOrigin), 'must name origins such as https://tiles.example.com')
    .default([]),
  WEB_DIR: z.string().min(1).optional(),
  MARKET_DEV: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  /** The proxies whose `X-Forwarded-For` and `X-Forwarded-Host` are trusted. */
  readonly trustProxy: TrustedProxies
  /** Absolute path. */
  readonly dataDir: string
  /** Absent: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined
  /** Filled with the demo market when it opens. Usual on one's own machine, and nowhere that is public. */
  readonly isDemo: boolean
  /** Absent: pictures lie in dataDir. */
  readonly pictures: Bucket | undefined
  readonly sessionSecret: string | undefined
  /** Key rotation: the secret before this one still opens and verifies, and is used for nothing new. */
  readonly sessionSecretOld?: string | undefined
  /** Absent: emails are written into DATA_DIR/outbox. */
  readonly smtpUrl: string | undefined
  /** The sender address of emails. */
  readonly mailFrom: string
  /** Absent: signing in with Google is not offered. */
  readonly googleClientId: string | undefined
  /** Exchanges codes. Absent: people are not sent to Google, and only its access tokens are taken. */
  readonly googleClientSecret: string | undefined
  /** Where Google verifies a token. */
  readonly googleUrl: URL
  /** Where the gateways are: an origin, or whole addresses where theirs have moved. Never a vendor's input. */
  readonly gateways: {
    readonly esewa: URL
    readonly esewaStatus: URL
    readonly khalti: URL
    readonly fonepay: URL
    /** The timeout of a request to a gateway; below a browser's timeout on us. */
    readonly patienceMs: number
  }
  /** A push service beside those of the browsers; its origin counts. */
  readonly pushUrl: URL | undefined
  /** The style of the map; absent: the bundled one, which asks no outside server. */
  readonly mapStyleUrl: URL | undefined
  /** Where the map may fetch from beside the market itself: the style's own origin first. */
  readonly mapOrigins: readonly string[]
  /** Absolute path. Absent: the build that dist/current names. */
  readonly webDir: string | undefined
  readonly logLevel: string
  /** Pages come from their sources, with hot reload, instead of from the build. */
  readonly isDev: boolean
  /** PUBLIC_URL is a loopback address: conveniences of a developer's machine are allowed. */
  readonly isLocal: boolean
  /** Served over https: cookies are Secure and carry the __Host- prefix. */
  readonly isSecure: boolean
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Reads the environment. Throws ConfigFault with a sentence that names the setting at fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const fault = parsed.error.issues[0]
    throw new ConfigFault(`${String(fault?.path[0])} is wrong: ${fault?.message ?? 'not readable'}.`)
  }
  const values = parsed.data
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  const isLocal = loopback.test(publicUrl.hostname)
  if (!isLocal && values.SESSION_SECRET === undefined) {
    throw new ConfigFault(
      'SESSION_SECRET is missing: it is required where PUBLIC_URL is not a loopback address.',
    )
  }
  if (values.SESSION_SECRET !== undefined && new Set(values.SESSION_SECRET).size < 10) {
    throw new ConfigFault('SESSION_SECRET is weak: use a long random value.')
  }
  const mapStyleUrl = values.MAP_STYLE_URL === undefined ? undefined : new URL(values.MAP_STYLE_URL)
  return {
    host: values.HOST,
    pushUrl: values.PUSH_URL === undefined ? undefined : new URL(values.PUSH_URL),
    port: values.PORT,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    isDemo: values.DEMO ?? (isLocal && values.DATABASE_URL === undefined),
    pictures: values.PICTURES_URL === undefined ? undefined : bucketOf(values.PICTURES_URL),
    sessionSecret: values.SESSION_SECRET,
    sessionSecretOld: values.SESSION_SECRET_OLD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname.replace(/^\[.*\]$/, 'localhost')}`,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleClientSecret: values.GOOGLE_CLIENT_SECRET,
    googleUrl: new URL(values.GOOGLE_URL),
    gateways: gatewaysOf(values, isLocal),
    mapStyleUrl,
    mapOrigins: mapStyleUrl === undefined ? [] : [mapStyleUrl.origin, ...values.MAP_ORIGINS],
    webDir: values.WEB_DIR === undefined ? undefined : resolve(values.WEB_DIR),
    logLevel: values.LOG_LEVEL,
    isDev: values.MARKET_DEV,
    isLocal,
    isSecure: publicUrl.protocol === 'https:',
  }
}

function gatewaysOf(given: z.output<typeof environment>, isLocal: boolean): Config['gateways'] {
  const usual = isLocal ? testGateways : realGateways
  const at = (name: keyof typeof testGateways) => new URL(given[name] ?? usual[name])
  // A single address of eSewa, as a double has, serves for both.
  const esewaStatus = given.ESEWA_STATUS_URL ?? given.ESEWA_URL ?? usual.ESEWA_STATUS_URL
  return {
    esewa: at('ESEWA_URL'),
    esewaStatus: new URL(esewaStatus),
    khalti: at('KHALTI_URL'),
    fonepay: at('FONEPAY_URL'),
    patienceMs: given.GATEWAY_PATIENCE_MS,
  }
}
