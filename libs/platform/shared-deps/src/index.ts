// A remote may share only the packages that the shell itself imports. This module imports each of them.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@planner/shell-api';
import './react-query.ts';
import './react-router-dom.ts';
import './rxjs.ts';
