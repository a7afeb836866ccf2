/** The door of the market's own content. */

export { contentEmailTemplates } from './contact/email-templates.ts'
export { contentJobs } from './contact/jobs.ts'
/** Refuses names of pictures that an account did not upload, and locks the others until the transaction ends. */
export { type OwnedPictures, ownedPictures } from './pictures/owned-pictures.ts'
export { contentRoutes } from './routes.ts'
