/** Fields of a person or a shop that several forms share; the words are the specification's. */
import { z } from 'zod'
import { isDistrictOf, provinceNames } from '../shared/nepal.ts'

const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

export const personName = z
  .string()
  .trim()
  .min(1, 'Name Required')
  .max(100, 'Name must be less than 100 characters')
  .regex(oneLine, 'Must be one line of plain text')

export const streetAddress = z
  .string()
  .trim()
  .min(1, 'Address is Required')
  .max(200, 'Address must be less than 200 characters')
  .regex(oneLine, 'Must be one line of plain text')

export const phoneNumber = z
  .string()
  .trim()
  .min(1, 'Phone number is required')
  .regex(/^\d{10,15}$/, 'Phone number is not valid')

export const province = z.string().refine((name) => provinceNames.includes(name), 'Province is Required')
export const district = z.string().min(1, 'District is Required').max(60)

/** Cross-field check: a district must belong to its province. */
export const districtFits = ({ state, city }: { state: string; city: string }): boolean =>
  isDistrictOf(state, city)
export const districtFault = { path: ['city'], message: 'District is Required' }

const plainText = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
const hasNoSlash = (name: string): boolean => !/[/\\]/.test(name.normalize('NFKC'))

export const shopName = z
  .string()
  .trim()
  .min(1, 'Shop Name is Required')
  .max(100, 'Shop Name must be less than 100 characters')
  .regex(oneLine, 'Must be one line of plain text')
  .refine(hasNoSlash, 'Shop Name cannot contain / or \\')

export const vendorDescription = z
  .string()
  .trim()
  .min(1, 'Must fill Shop description')
  .max(500, 'Max 500 characters')
  .regex(plainText, 'Must be plain text')

/** The same in Nepali: may be empty, and pages then show its own name. */
export const shopNameNe = z
  .string()
  .trim()
  .max(100, 'Shop Name must be less than 100 characters')
  .regex(oneLine, 'Must be one line of plain text')
  .refine(hasNoSlash, 'Shop Name cannot contain / or \\')

export const vendorDescriptionNe = z
  .string()
  .trim()
  .max(500, 'Max 500 characters')
  .regex(plainText, 'Must be plain text')
