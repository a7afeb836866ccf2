/** Signing up, as a shopper or as a vendor. The forms in the browser and the server validate by the same schemas. */
import { z } from 'zod'
import { post } from '../route.ts'
import { id } from '../shared/fields.ts'
import { largestLogoBytes, leastPassword, longestPassword } from '../shared/limits.ts'
import {
  district,
  districtFault,
  districtFits,
  personName,
  phoneNumber,
  province,
  shopName,
  streetAddress,
  vendorDescription,
} from './person-fields.ts'

/** Normalised to the spelling that is stored: full-width letters, capitals and outer spaces make no other address. */
export const emailAddress = z
  .string()
  .max(254, 'Invalid email address')
  .transform((typed) => typed.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email('Invalid email address'))

/**
 * Compared exactly as typed: nothing is trimmed. `least` is the setting `minimumPasswordLength`, which counts
 * characters (code points), not UTF-16 units. The route allows the overall minimum; the use case applies the setting.
 */
export const newPassword = (least: number, label = 'Password') => {
  const tooShort = `${label} must be at least ${least} characters.`
  return z
    .string()
    .min(leastPassword, tooShort)
    .refine((password) => [...password].length >= least, tooShort)
    .max(longestPassword, `${label} must be at most ${longestPassword} characters.`)
}

export const vendorPasswordFault = 'Password must contain at least one letter and one digit.'
export const isVendorPassword = (password: string): boolean =>
  /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
const vendorPassword = (least: number) => newPassword(least).refine(isVendorPassword, vendorPasswordFault)

const userFields = (least: number) => ({
  name: personName,
  email: emailAddress,
  password: newPassword(least),
  phone: phoneNumber,
  address: streetAddress,
  state: province,
  city: district,
})
const vendorFields = (least: number) => ({
  name: personName,
  shopName,
  vendorDescription,
  email: emailAddress,
  phone: phoneNumber,
  password: vendorPassword(least),
})

/** A field of the forms alone: the route does not take it. */
const terms = z.boolean().refine((isTicked) => isTicked, 'You must accept the Terms and Privacy Policy')
const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' }

/** The forms, with the minimum password length as set. */
export const userSignUpForm = (least: number) =>
  z
    .object({
      ...userFields(least),
      confirmPassword: z.string(),
      terms,
    })
    .refine(districtFits, districtFault)
    .refine(isConfirmed, notConfirmed)

export const vendorSignUpForm = (least: number) =>
  z.object({ ...vendorFields(least), confirmPassword: z.string(), terms }).refine(isConfirmed, notConfirmed)

export const logoMissing = 'Vendor logo is required'
export const logoUnreadable = 'The logo must be a PNG, JPEG or WebP picture.'

const byEmail = z.literal('EMAIL').optional()

const userBody = z
  .object({
    userType: z.literal('USER'),
    loginType: byEmail,
    ...userFields(leastPassword),
    /** The referral code of the person by whose link they came; an unknown one changes nothing. */
    ref: z.string().max(20).optional(),
  })
  .refine(districtFits, districtFault)

/** The vendor form has no address field; an address that is sent is stored. */
const vendorBody = z
  .object({
    userType: z.literal('VENDOR'),
    loginType: byEmail,
    ...vendorFields(leastPassword),
    address: streetAddress.optional(),
    state: province.optional(),
    city: district.optional(),
  })
  .refine(
    ({ state, city }) =>
      state === undefined ? city === undefined : districtFits({ state, city: city ?? '' }),
    districtFault,
  )

export const signUp = {
  signUp: post('/api/auth/users/signup', {
    permission: 'anyone',
    summary: 'Sign up as a shopper or a vendor; a verification email is sent',
    body: z.discriminatedUnion('userType', [userBody, vendorBody]),
    multipart: { file: 'vendorLogoFile', mostBytes: largestLogoBytes },
    answer: z.object({
      id,
      userType: z.enum(['USER', 'VENDOR']),
      email: z.string(),
      /** For a vendor: derived from the shop's name, part of the store's address. */
      username: z.string(),
    }),
    status: 201,
    refuses: ['EMAIL_TAKEN', 'FILE_TOO_LARGE', 'TOO_MANY_TRIES'],
    perMinute: 120,
  }),
}
