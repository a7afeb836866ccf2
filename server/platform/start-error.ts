/** A reason not to start that its reader can do something about: printed as one sentence, without a stack. */
export class StartError extends Error {}
