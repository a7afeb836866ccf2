/**
 * The operator of the market: what the law has every platform show (E-Commerce Act 2081, section 4). Empty settings
 * are shown nowhere.
 */
import { z } from 'zod'

const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

const entry = (
  help: string,
  schema: z.ZodType<string, string> = z.string().trim().max(120).regex(oneLine),
) => ({
  schema,
  usual: '',
  help,
})

const orEmpty = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])
const phone = orEmpty(
  z
    .string()
    .trim()
    .regex(/^\+?\d[\d -]{5,18}\d$/, 'Must be a phone number'),
)
const email = orEmpty(z.email('Must be an e-mail address').max(120))
const social = orEmpty(
  z
    .url({ protocol: /^https$/, error: 'Must be an https address' })
    .max(200)
    .refine((url) => !/["'<>\s\\]/.test(url), 'Must be an https address'),
)

export const identityTable = {
  legalName: entry('The registered name of whoever runs the market'),
  registrationNumber: entry('Registration number, with the office that gave it'),
  panNumber: entry(
    'PAN or VAT number, nine digits',
    orEmpty(
      z
        .string()
        .trim()
        .regex(/^\d{9}$/, 'Must be nine digits'),
    ),
  ),
  listingNumber: entry('Number of the listing on the e-commerce portal of the Department of Commerce'),
  registeredAddress: entry('Address of the registered office', z.string().trim().max(200).regex(oneLine)),
  supportEmail: entry('E-mail address of the support; messages to the market are announced there', email),
  supportPhone: entry('Phone of the support', phone),
  grievanceOfficerName: entry('Name of the grievance officer'),
  grievanceOfficerPhone: entry('Phone of the grievance officer', phone),
  grievanceOfficerEmail: entry('E-mail address of the grievance officer', email),
  facebookUrl: entry('The company’s page on Facebook', social),
  instagramUrl: entry('The company’s page on Instagram', social),
  tiktokUrl: entry('The company’s page on TikTok', social),
  youtubeUrl: entry('The company’s page on YouTube', social),
} as const

export type IdentityKey = keyof typeof identityTable
/** The operator's details; empty ones are left out. */
export type Identity = Readonly<Partial<Record<IdentityKey, string>>>
const identityKeys = Object.keys(identityTable) as readonly IdentityKey[]

export const identityIn = (settings: Readonly<Record<IdentityKey, string>>): Record<string, string> =>
  Object.fromEntries(identityKeys.filter((key) => settings[key] !== '').map((key) => [key, settings[key]]))
