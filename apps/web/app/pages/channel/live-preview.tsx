import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LiveScreen } from '../../parts/player/live-screen.tsx';
import { streamStatusQuery } from '../../parts/player/queries/live.ts';
import { useMovingPicture } from './use-moving-picture.ts';
import { useWideScreen } from './use-wide-screen.ts';
