/** Verifying an e-mail address, and resetting a forgotten password. */
import { z } from 'zod'
import { post } from '../route.ts'
import { id } from '../shared/fields.ts'
import { leastPassword, longestPassword } from '../shared/limits.ts'
import { emailAddress, newPassword } from './sign-up.ts'

/** The success message, fit to show in a toast. */
const said = z.object({ message: z.string() })
const token = z.string().min(1).max(200)

/** By username too: a vendor who logs in by username has no address at hand when it turns out to be unverified. */
const emailOrUsername = z
  .string()
  .max(254, 'Invalid email address')
  .transform((typed) => typed.normalize('NFKC').trim().toLowerCase())
  .refine(
    (typed) => z.email().safeParse(typed).success || /^[\p{L}\p{M}\p{N}._-]{3,60}$/u.test(typed),
    'Invalid email address',
  )

export const forgetPasswordForm = z.object({ email: emailAddress })

const chosen = (least: number) => newPassword(least, 'New Password')
const isConfirmed = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword
const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' }

/** The page of a mailed reset link. */
export const resetPasswordForm = (least: number) =>
  z.object({ newPassword: chosen(least), confirmPassword: z.string() }).refine(isConfirmed, notConfirmed)

/** The dialog after signing in with a temporary password, and the vendor's security page. */
export const changePasswordForm = (least: number) =>
  z
    .object({
      password: z.string().min(3, 'Password must be at least 3 characters.').max(longestPassword),
      newPassword: chosen(least),
      confirmPassword: z.string(),
    })
    .refine(isConfirmed, notConfirmed)

export const passwords = {
  verify: post('/api/auth/users/verify', {
    permission: 'anyone',
    summary: 'Verify an email address with a single-use token from the emailed link',
    body: z.object({ token }),
    answer: said,
    refuses: ['LINK_SPENT', 'TOO_MANY_TRIES'],
  }),
  requestToken: post('/api/auth/users/requestToken', {
    permission: 'anyone',
    summary: 'Resend the verification email; the answer is the same whether or not the account exists',
    body: z.object({ email: emailOrUsername }),
    answer: said,
    refuses: ['TOO_MANY_TRIES'],
  }),
  forgetPassword: post('/api/auth/users/forgetPassword', {
    permission: 'anyone',
    summary:
      'Email a reset link and a temporary password; the answer is the same whether or not the account exists',
    body: forgetPasswordForm,
    answer: said,
    refuses: ['TOO_MANY_TRIES'],
  }),
  resetPassword: post('/api/auth/users/resetPassword', {
    permission: 'anyone',
    summary: 'Set a new password with a single-use token from the emailed link; all sessions end',
    body: z.object({ token, newPassword: chosen(leastPassword) }),
    answer: said,
    refuses: ['LINK_SPENT', 'TOO_MANY_TRIES'],
  }),
  changePassword: post('/api/auth/users/changePassword', {
    permission: 'own.account',
    summary: 'Change the current password, temporary ones included; all other sessions end',
    body: z.object({
      id,
      password: z.string().min(1).max(longestPassword),
      newPassword: chosen(leastPassword),
    }),
    answer: said,
    refuses: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
    duringEnrolment: true,
  }),
}
