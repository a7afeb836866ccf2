/** The door of what the market shows and says of itself. */

export { contentLetters } from './contact/letters.ts'
export { contentJobs } from './contact/sweep-messages.ts'
/** Refuses names of pictures that an account did not bring, and holds the others until the transaction ends. */
export { type OwnPictures, ownPictures } from './pictures/own-pictures.ts'
export { contentRoutes } from './routes.ts'
