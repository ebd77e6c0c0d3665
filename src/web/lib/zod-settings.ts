import { z } from 'zod';

// The content policy forbids code from text; without this Zod would try, and the browser would report it.
z.config({ jitless: true });
