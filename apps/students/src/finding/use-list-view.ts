import { tabStorage } from '@planner/shell-api';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepView, keptView } from './kept-view.ts';
import { FILTERS, type ListView } from './list-view.ts';

/**
 * STU-61, STU-124. The list's filter and order: the last choice by default. A filter in the address wins until the next
 * choice removes it.
 */
export function useListView(): [ListView, (view: ListView) => void] {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(() => keptView(tabStorage));
  const named = FILTERS.find((filter) => filter === params.get('show'));
  const change = (view: ListView) => {
    keepView(tabStorage, view);
    setKept(view);
    if (!params.has('show')) return;
    const next = new URLSearchParams(params);
    next.delete('show');
    setParams(next, { replace: true });
  };
  return [named === undefined ? kept : { ...kept, filter: named }, change];
}
