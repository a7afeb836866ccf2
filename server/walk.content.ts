import { type Access, admins, sellers, shoppers } from './walk.access.ts'

export const contentTable: Readonly<Record<string, Access>> = {
  // Without a file: the walk sends none.
  'content.uploadPicture': {
    may: [...shoppers, ...sellers, ...admins],
    sample: () => ({ body: {} }),
    answers: 400,
  },
}
