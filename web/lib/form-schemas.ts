/** Forms check by the contract's schemas. Zod may not compile them in the browser: the page's policy forbids eval. */
import { z } from 'zod'

z.config({ jitless: true })
