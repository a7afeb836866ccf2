/** The second factor of vendors and admins: codes of an authenticator app, and recovery codes for its loss. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { instant } from '../shared/fields.ts'
import { tokens } from './session-tokens.ts'

const password = z.object({ password: z.string().min(1).max(256) })

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().trim().min(6).max(40)

const recoveryCodes = z.object({
  /** Ten codes, each good once. Shown here and never again. */
  recoveryCodes: z.array(z.string()),
})

export const secondFactor = {
  secondFactor: get('/api/security/secondFactor', {
    permission: 'own.second-factor',
    summary: 'Get whether two-step verification is on, and whether it is required',
    answer: z.object({
      isOn: z.boolean(),
      since: instant.nullable(),
      recoveryCodesLeft: z.number().int(),
      isRequired: z.boolean(),
    }),
    duringEnrolment: true,
  }),
  answerSecondFactor: post('/api/security/secondFactor', {
    permission: 'anyone',
    summary: 'Complete a login that was answered with SECOND_FACTOR_NEEDED',
    body: z.object({ challenge: z.string().min(1).max(600), code }),
    answer: tokens,
    refuses: ['CHALLENGE_OVER', 'CODE_WRONG', 'ACCOUNT_DISABLED', 'TOO_MANY_TRIES'],
  }),
  beginSecondFactor: post('/api/security/secondFactor/begin', {
    permission: 'own.second-factor',
    summary: 'Create a secret for an authenticator app; takes effect once confirmed',
    body: password,
    answer: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** otpauth://totp/… */
      url: z.string(),
      /** The same as a QR code, an SVG document. */
      qrSvg: z.string(),
    }),
    refuses: ['BAD_CREDENTIALS', 'SECOND_FACTOR_IS_ON', 'TOO_MANY_TRIES'],
    duringEnrolment: true,
  }),
  confirmSecondFactor: post('/api/security/secondFactor/confirm', {
    permission: 'own.second-factor',
    summary: 'Turn on two-step verification with a first code; all other sessions end',
    body: z.object({ code }),
    answer: recoveryCodes,
    refuses: ['CODE_WRONG', 'SECOND_FACTOR_IS_ON', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_TRIES'],
    duringEnrolment: true,
  }),
  newRecoveryCodes: post('/api/security/secondFactor/recoveryCodes', {
    permission: 'own.second-factor',
    summary: 'Replace the recovery codes with ten new ones',
    body: password,
    answer: recoveryCodes,
    refuses: ['BAD_CREDENTIALS', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_TRIES'],
  }),
  disableSecondFactor: post('/api/security/secondFactor/disable', {
    permission: 'own.second-factor',
    summary: 'Turn off two-step verification; all other sessions end',
    body: password,
    answer: z.void(),
    status: 204,
    refuses: ['BAD_CREDENTIALS', 'SECOND_FACTOR_IS_OFF', 'TOO_MANY_TRIES'],
  }),
}
