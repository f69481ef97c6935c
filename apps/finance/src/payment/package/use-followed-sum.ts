import { useEffect, useRef } from 'react';

/**
 * FIN-66. Sets the sum to the suggestion until the teacher types another sum. The suggestion may arrive or change
 * later, for example when a student is chosen. An empty text means that there is no suggestion.
 */
export function useFollowedSum(suggested: string, sum: string, onFollow: (sum: string) => void): void {
  const before = useRef('');
  useEffect(() => {
    if (before.current === suggested) return;
    const isFollowing = sum === '' || sum === before.current;
    before.current = suggested;
    if (suggested !== '' && isFollowing) onFollow(suggested);
  }, [suggested, sum, onFollow]);
}
