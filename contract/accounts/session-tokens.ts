/** The response of every way to sign in: the two tokens of a session. */
import { z } from 'zod'

export const tokens = z.object({
  /** Access token, 15 minutes. */
  jwtToken: z.string(),
  /** Refresh token, 30 days, good for one use. */
  remarks: z.string(),
})
