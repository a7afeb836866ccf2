/** Refusals of shop names. */
export const nameRefusals = {
  NAME_CHANGED: [
    409,
    'The name has changed in the meantime. Please check again.',
    'नाम यसबीच फेरियो। कृपया फेरि हेर्नुहोस्।',
  ],
  USERNAME_TAKEN: [409, 'This username is taken.', 'यो युजरनेम पहिल्यै लिइएको छ।'],
  USERNAME_IS_FINAL: [409, 'The username has already been changed once.', 'युजरनेम एक पटक फेरिसकिएको छ।'],
} as const
