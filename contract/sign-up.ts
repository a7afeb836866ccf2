/** Signing up, as a shopper or as a vendor. The forms in the browser and the server's door check by the same fields. */
import { z } from 'zod'
import { id } from './fields.ts'
import { largestLogoBytes, longestPassword } from './limits.ts'
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
import { post } from './route.ts'

/** In the one spelling that is stored: full-width letters, capitals and spaces around it make no other address. */
export const emailAddress = z
  .string()
  .max(254, 'Invalid email address')
  .transform((typed) => typed.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email('Invalid email address'))

/** Compared exactly as typed: nothing is trimmed. The market may require more (`minimumPasswordLength`). */
export const newPassword = z
  .string()
  .min(3, 'Password must be at least 3 characters.')
  .max(longestPassword, `Password must be at most ${longestPassword} characters.`)

export const vendorPasswordFault = 'Password must contain at least one letter and one digit.'
export const isVendorPassword = (password: string): boolean =>
  /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
const vendorPassword = newPassword.refine(isVendorPassword, vendorPasswordFault)

const userFields = {
  name: personName,
  email: emailAddress,
  password: newPassword,
  phone: phoneNumber,
  address: streetAddress,
  state: province,
  city: district,
}
const vendorFields = {
  name: personName,
  shopName,
  vendorDescription,
  email: emailAddress,
  phone: phoneNumber,
  password: vendorPassword,
}

const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' }

export const userSignUpForm = z
  .object({
    ...userFields,
    confirmPassword: z.string(),
    terms: z.boolean().refine((isTicked) => isTicked, 'You must accept the Terms and Privacy Policy'),
  })
  .refine(districtFits, districtFault)
  .refine(isConfirmed, notConfirmed)

export const vendorSignUpForm = z
  .object({ ...vendorFields, confirmPassword: z.string() })
  .refine(isConfirmed, notConfirmed)

export const logoMissing = 'Vendor logo is required'
export const logoUnreadable = 'The logo must be a PNG, JPEG or WebP picture.'

const byEmail = z.literal('EMAIL').optional()

const userBody = z
  .object({ userType: z.literal('USER'), loginType: byEmail, ...userFields })
  .refine(districtFits, districtFault)

/** The vendor form asks for no address; one that is sent is kept. */
const vendorBody = z
  .object({
    userType: z.literal('VENDOR'),
    loginType: byEmail,
    ...vendorFields,
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
    who: 'anyone',
    summary: 'Sign up as a shopper or a vendor; the e-mail address is then verified by a mailed link',
    body: z.discriminatedUnion('userType', [userBody, vendorBody]),
    multipart: { file: 'vendorLogoFile', mostBytes: largestLogoBytes },
    answer: z.object({
      id,
      userType: z.enum(['USER', 'VENDOR']),
      email: z.string(),
      /** Of a vendor: made from the shop's name, part of the store's address. */
      username: z.string(),
    }),
    status: 201,
    refuses: ['EMAIL_TAKEN', 'FILE_TOO_LARGE', 'TOO_MANY_TRIES'],
    perMinute: 120,
  }),
}
