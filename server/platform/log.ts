import { type Logger, pino } from 'pino'

export type Log = Logger

const secrets = [
  'password',
  'newPassword',
  'token',
  'refreshToken',
  'jwtToken',
  'remarks',
  'googleAccessToken',
  'googleClientSecret',
  'codeVerifier',
  'challenge',
  'secret',
  'secretKey',
  'signature',
  'recoveryCodes',
  'authorization',
  'cookie',
]

/** JSON lines on standard output, secrets blanked out wherever they stand. */
export const openLog = (level: string): Log =>
  pino({
    level,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  })
