/** Refusals of the promised day. */
export const promiseRefusals = {
  DAY_NOT_POSSIBLE: [
    409,
    "The store can't do this day. Please choose another one.",
    'पसलले यो दिन गर्न सक्दैन। अर्को दिन छान्नुहोस्।',
  ],
} as const
