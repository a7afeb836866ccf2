/** Refusals of the VAT report. */
export const taxRefusals = {
  NOT_VAT_REGISTERED: [
    409,
    'Your store isn’t registered for VAT, and has no VAT invoices to report.',
    'तपाईंको पसल भ्याटमा दर्ता छैन, र देखाउनुपर्ने भ्याट बिल पनि छैनन्।',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
