/** The details of a person, read and changed by themselves. */
import { z } from 'zod'
import { userTypes } from '../permissions.ts'
import { get, put } from '../route.ts'
import { id } from '../shared/fields.ts'
import {
  district,
  districtFault,
  districtFits,
  personName,
  phoneNumber,
  province,
  streetAddress,
} from './person-fields.ts'

export const userDetails = z.object({
  id,
  name: z.string(),
  username: z.string().nullable(),
  userType: z.enum(userTypes),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  language: z.enum(['en', 'ne']),
  loginType: z.enum(['EMAIL', 'GOOGLE']),
  /** 1 active, 21 a temporary password that must be changed. */
  passwordResetStatus: z.number().int(),
})

/** The whole form of a profile: what is not in it (role, e-mail address, status) cannot be changed here. */
export const profileForm = z
  .object({
    name: personName,
    phone: phoneNumber,
    address: streetAddress,
    state: province,
    city: district,
    language: z.enum(['en', 'ne']).optional(),
  })
  .refine(districtFits, districtFault)

export const people = {
  user: get('/api/auth/users/', {
    permission: 'own.account',
    summary: 'Get the current user; 417 when the session has ended',
    query: z.object({ id: id.optional() }),
    answer: userDetails,
    refuses: ['SESSION_EXPIRED', 'NOT_ALLOWED'],
    endedSession: 'SESSION_EXPIRED',
    duringEnrolment: true,
  }),
  changeUser: put('/api/auth/users/', {
    permission: 'own.account',
    summary: 'Update the current user; also completes a profile started with Google',
    body: profileForm,
    answer: userDetails,
  }),
  changeLanguage: put('/api/auth/users/language', {
    permission: 'own.account',
    summary: 'Set the current user’s language',
    body: z.object({ language: z.enum(['en', 'ne']) }),
    answer: userDetails,
  }),
}
