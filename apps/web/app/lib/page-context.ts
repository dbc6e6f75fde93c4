import type { PageContext } from '@realfin/contract/page-context';
import { createContext } from 'react-router';

/** The server looks for this name among the exports of `entry.server.tsx`. */
export const pageContext = createContext<PageContext>();
