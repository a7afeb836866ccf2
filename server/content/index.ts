/** The door of what the market shows and says of itself. */

export { contentEmailTemplates } from './contact/email-templates.ts'
export { contentJobs } from './contact/jobs.ts'
/** Refuses names of pictures that an account did not bring, and holds the others until the transaction ends. */
export { type OwnedPictures, ownedPictures } from './pictures/owned-pictures.ts'
export { contentRoutes } from './routes.ts'
