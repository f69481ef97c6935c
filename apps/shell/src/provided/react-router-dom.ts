// What remotes get under the name react-router-dom. The whole package would weigh 28 KB more: a shared module is not tree-shaken.
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
