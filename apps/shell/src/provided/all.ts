// The shell gives to remotes only what it imports itself; these imports are that.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@planner/shell-api';
import './react-query.ts';
import './react-router-dom.ts';
import './rxjs.ts';
